import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askWhileShown } from '@/components/page/ask-while-shown';
import { watchDrift } from '@/components/page/watch-drift';
import { createAsk } from '@/lib/messaging/ask';

export default defineUnlistedScript(() =>
  watchDrift({
    document,
    ask: askWhileShown(
      createAsk(() => browser.runtime),
      document,
    ),
    isAlive: () => browser.runtime?.id !== undefined,
    isVisible: (element) => element.checkVisibility(),
  }),
);
