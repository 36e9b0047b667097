import { showTheme } from '@/components/ui/theme';
import type { Failure } from '@/lib/domain/failure';
import type { Ask, RatesStatus, ServiceStatus } from '@/lib/messaging/protocol';
import { createPictures } from './load-pictures';

/** What a page that shows cards needs to know besides them; `currency` is empty until the settings are read. */
export interface Surroundings {
  readonly status: ServiceStatus | null;
  /** Why the status could not be had when it was last asked for. */
  readonly trouble: Failure | null;
  readonly currency: string;
  readonly rates: RatesStatus | null;
  readonly pictures: ReturnType<typeof createPictures>;
}

/** What keeping them needs from outside. `requestAccess` asks the user for origins, and tells whether they are granted. */
export interface SurroundingsParts {
  readonly ask: Ask;
  readonly requestAccess: (origins: string[]) => Promise<boolean>;
  readonly onChange: () => void;
}

/** Keeps the surroundings of a page that shows cards; `onChange` after each change of them. */
export function createSurroundings({ ask, requestAccess, onChange }: SurroundingsParts) {
  const loadPictures = () => createPictures((cardId) => ask('picture/load', { cardId }));
  let known: Surroundings = {
    status: null,
    trouble: null,
    currency: '',
    rates: null,
    pictures: loadPictures(),
  };

  function change(part: Partial<Surroundings>): void {
    known = { ...known, ...part };
    onChange();
  }

  return {
    /** What is known now. */
    get: () => known,

    /** A browser grants access only within the click, so this comes before anything is awaited. */
    allowPictures(): void {
      const origins = (known.status?.pictureHosts ?? [])
        .filter(({ allowed }) => !allowed)
        .map(({ host }) => `https://${host}/*`);
      void requestAccess(origins).then((isGranted) => {
        if (isGranted) change({ pictures: loadPictures() });
      });
    },

    async loadStatus(): Promise<void> {
      const answer = await ask('status/load', null);
      change(answer.ok ? { status: answer.value, trouble: null } : { trouble: answer.failure });
    },

    /** Shows the user's theme as well. */
    async loadSettings(): Promise<void> {
      const loaded = await ask('settings/load', null);
      if (!loaded.ok) return;
      const { theme, currency } = loaded.value.settings;
      showTheme(document.documentElement, theme);
      if (currency === '') return change({ currency });
      const answer = await ask('rates/load', null);
      const rates = answer.ok ? answer.value : { table: null, failure: answer.failure };
      change({ currency, rates });
    },
  };
}
