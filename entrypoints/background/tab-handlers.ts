import { fail, succeed } from '@/lib/domain/failure';
import type { Handlers } from '@/lib/messaging/serve';
import type { Parts } from './build-parts';

type TabHandlers = Pick<Handlers, 'tab/load' | 'tab/switch' | 'shop/remove'>;

/** What the popup and the options ask about reading. */
export function createTabHandlers({ tabReading: reading }: Parts): TabHandlers {
  return {
    'tab/load': async (tab) => {
      if (!URL.canParse(tab.url)) return fail('bad-request', { detail: 'url' });
      return succeed(await reading.load(tab));
    },

    'tab/switch': async ({ on, ...tab }) => {
      if (!URL.canParse(tab.url)) return fail('bad-request', { detail: 'url' });
      const switched = await (on ? reading.switchOn(tab) : reading.switchOff(tab));
      return switched.ok ? succeed(await reading.load(tab)) : switched;
    },

    'shop/remove': async ({ shop }) => {
      const saved = await reading.removeShop(shop);
      return saved.ok ? succeed(saved.value.shops) : saved;
    },
  };
}
