import { DataLost, FailureNotice, WithheldKeys } from '@/components/ui/notices';
import type { Failure } from '@/lib/domain/failure';
import type { ServiceStatus } from '@/lib/messaging/calls';
import type { usePopup } from './use-popup';

interface SearchFailuresProps {
  readonly popup: Pick<ReturnType<typeof usePopup>, 'search' | 'typedTitle' | 'answer'>;
  readonly status: ServiceStatus | null;
  /** Why the status could not be had: what is lost, and the calls left, cannot be told then. */
  readonly trouble: Failure | null;
  onLoadStatus(): void;
  onOpenOptions(): void;
  onDismissLosses(): void;
}

/** What keeps every search from working, known before the first is tried. */
export function findObstacle(status: ServiceStatus | null): Failure | null {
  if (!status || status.demo) return null;
  if (!status.keys.gatewayKey) return { code: status.keys.apiKey ? 'no-gateway-key' : 'no-key' };
  return null;
}

/** What went wrong, each reason once: a title and a search usually fail for the same. */
export function SearchFailures(props: SearchFailuresProps) {
  const { status, trouble, onLoadStatus, onOpenOptions, onDismissLosses } = props;
  const { search, typedTitle, answer } = props.popup;
  const whole = typedTitle.answer?.ok === false ? typedTitle.answer.failure : null;
  const failures = [
    { failure: findObstacle(status), onRetry: search.retry },
    { failure: whole ?? answer?.failure ?? null, onRetry: typedTitle.retry },
    { failure: search.found.failure, onRetry: search.retry },
    { failure: trouble, onRetry: onLoadStatus },
  ].flatMap(({ failure, onRetry }) =>
    failure && failure.code !== 'cancelled' ? [{ failure, onRetry }] : [],
  );
  return (
    <>
      {status && <WithheldKeys keys={status.keys} />}
      {status && <DataLost since={status.lostSince} onDismiss={onDismissLosses} />}
      {failures
        .filter(
          ({ failure: { code } }, index) =>
            failures.findIndex(({ failure }) => failure.code === code) === index,
        )
        .map(({ failure, onRetry }) => (
          <FailureNotice
            key={failure.code}
            failure={failure}
            said={answer?.said}
            onRetry={onRetry}
            onOpenOptions={onOpenOptions}
          />
        ))}
    </>
  );
}
