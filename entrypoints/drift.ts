import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { watchDrift } from '@/components/page/watch-drift';
import { createAsk } from '@/lib/messaging/ask';

export default defineUnlistedScript(() =>
  watchDrift({
    document,
    ask: createAsk(() => browser.runtime),
    isAlive: () => browser.runtime?.id !== undefined,
    isVisible: (element) => element.checkVisibility(),
  }),
);
