import type { History } from '@/components/history/history';
import type { Pictures } from '@/components/ui/card-canvas';
import { showTheme } from '@/components/ui/theme';
import type { PricedCard } from '@/lib/domain/card';
import { type Failure, fail, type Result, succeed } from '@/lib/domain/failure';
import type { Ask } from '@/lib/messaging/calls';
import type { RatesStatus, ServiceStatus } from '@/lib/messaging/own-calls';
import type { LoadValue } from './card-value';

/** State of a page that shows cards. */
interface Surroundings {
  /** Null until loaded. */
  readonly status: ServiceStatus | null;
  /** Reason why the status could not be loaded last. */
  readonly trouble: Failure | null;
  /** Second currency of prices; empty for the service's own alone, and until the settings are loaded. */
  readonly currency: string;
  /** Null until loaded, and without a second currency. */
  readonly rates: RatesStatus | null;
  readonly pictures: Pictures;
}

/** State and calls that a card's view needs. */
export interface CardSurroundings
  extends Omit<Surroundings, 'trouble'>,
    Pick<Parameters<typeof History>[0], 'now' | 'loadHistory' | 'drawChart' | 'onOpenOptions'> {
  /** Loads everything about a card. */
  getCard(id: string): Promise<Result<PricedCard>>;
  readonly loadValue: LoadValue;
  onAllowPictures(): void;
  /** Puts a card on the wants, by the service's id or by that of the index. */
  onWant(id: string, isIndexed: boolean): Promise<Result<null>>;
}

/** The pictures of cards in the extension's own pages, from data URLs of the worker. */
export function createPictures(loadPicture: (cardId: string) => Promise<Result<string>>): Pictures {
  const requests = new Map<string, Promise<Result<ImageBitmap>>>();
  let isBarred = false;

  async function decode(cardId: string): Promise<Result<ImageBitmap>> {
    const loaded = await loadPicture(cardId);
    if (!loaded.ok) {
      isBarred ||= loaded.failure.code === 'access-needed';
      return loaded;
    }
    const image = new Image();
    image.src = loaded.value;
    try {
      await image.decode();
      return succeed(await createImageBitmap(image));
    } catch {
      return fail('bad-response', { detail: 'picture' });
    }
  }

  return {
    load(cardId) {
      const request = requests.get(cardId) ?? decode(cardId);
      requests.set(cardId, request);
      return request;
    },
    isBarred: () => isBarred,
  };
}

interface SurroundingsParts {
  readonly ask: Ask;
  /** Asks the user for origins; whether they are granted. */
  readonly requestAccess: (origins: string[]) => Promise<boolean>;
  readonly onChange: () => void;
}

/** Keeps the state of a page that shows cards; `onChange` follows each change. */
export function createSurroundings({ ask, requestAccess, onChange }: SurroundingsParts) {
  const newPictures = () => createPictures((cardId) => ask('picture/load', { cardId }));
  let state: Surroundings = {
    status: null,
    trouble: null,
    currency: '',
    rates: null,
    pictures: newPictures(),
  };

  function change(part: Partial<Surroundings>): void {
    state = { ...state, ...part };
    onChange();
  }

  return {
    get: () => state,

    /** Must be called within a click, before anything is awaited: browsers grant access only there. */
    allowPictures(): void {
      const origins = (state.status?.pictureHosts ?? [])
        .filter(({ allowed }) => !allowed)
        .map(({ host }) => `https://${host}/*`);
      void requestAccess(origins).then((isGranted) => isGranted && change({ pictures: newPictures() }));
    },

    async loadStatus(): Promise<void> {
      const answer = await ask('status/load', null);
      change(answer.ok ? { status: answer.value, trouble: null } : { trouble: answer.failure });
    },

    /** Applies the user's theme as well. */
    async loadSettings(): Promise<void> {
      const loaded = await ask('settings/load', null);
      if (!loaded.ok) return;
      const { theme, currency } = loaded.value.settings;
      showTheme(document.documentElement, theme);
      if (currency === '') return change({ currency });
      const answer = await ask('rates/load', null);
      change({ currency, rates: answer.ok ? answer.value : { table: null, failure: answer.failure } });
    },
  };
}
