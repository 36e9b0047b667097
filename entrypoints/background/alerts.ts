import browser from 'webextension-polyfill';
import { createAlerts } from '@/lib/collection/alerts';
import { succeed } from '@/lib/domain/failure';
import { accessChanges } from '@/lib/storage/changes';
import { coversText } from '@/lib/text/comp';
import { formatMoney, formatPercent } from '@/lib/text/format';
import { text } from '@/lib/text/text';
import { runBeside } from './build-mode';
import { mayNotify, notify, type Parts } from './build-parts';
import { createCopyValuer } from './copy-values';
import { toPlace } from './seen-handlers';

const alarmName = 'wants';
/** Id of an auction's notification: `reminder <site> <id>`. */
const reminderId = /^reminder (\S+) (.+)$/;
const minutesBetweenRounds = 60;

type News = Parameters<Parameters<typeof createAlerts>[0]['show']>[1][number];

function toSentence(news: News): string {
  if (news.kind === 'listed') return text('news_listed', formatMoney(news.amount), formatMoney(news.limit));
  if (news.kind === 'worth') return text('news_worth', formatMoney(news.value), formatMoney(news.limit));
  const { value, before, percent } = news;
  const share = formatPercent(Math.abs(percent), 'bare');
  const key = percent < 0 ? 'news_fallen' : 'news_risen';
  return text(key, formatMoney(value), share, formatMoney(before));
}

/**
 * Asks about wanted cards by an alarm, which outlives the worker, while the person has switched that on, and tells news
 * by notifications, as it does auctions that are about to end; a press on one opens its card or listing. To be called
 * synchronously when the worker starts.
 */
export function offerAlerts(parts: Parts): void {
  const { wants, exchange, policy, loadSettings, now } = parts;
  const valuer = createCopyValuer(parts);
  const alerts = createAlerts({
    ...{ kv: parts.database.kv, now, loadSettings },
    loadRates: async () => (await exchange.loadStored()).table,
    listWants: wants.list,
    loadService: parts.settingsStore.loadServiceId,
    countCalls: policy.countToday,
    async look(copy, cardId) {
      const priced = await valuer.loadFull(copy.key, cardId);
      return priced.ok
        ? succeed({ priced: priced.value, value: await valuer.keep(copy, priced.value) })
        : priced;
    },
    show: ({ id, name, detail }, news) =>
      notify(id, [name, detail].filter(Boolean).join(' · '), news.map(toSentence).join(' ')),
  });

  async function check(): Promise<void> {
    if (await mayNotify()) await alerts.check();
  }

  async function setAlarm(): Promise<void> {
    const [{ alerts: wanted }, alarm] = await Promise.all([loadSettings(), browser.alarms.get(alarmName)]);
    if (!wanted.isOn) {
      await browser.alarms.clear(alarmName);
      await alerts.check();
    } else if (!alarm) {
      browser.alarms.create(alarmName, { delayInMinutes: 1, periodInMinutes: minutesBetweenRounds });
    }
  }

  async function open(id: string): Promise<void> {
    const [, site, listingId] = reminderId.exec(id) ?? [];
    if (site && listingId) {
      const { url } = toPlace({ site, id: listingId });
      await browser.notifications.clear(id);
      if (url) await browser.tabs.create({ url });
      return;
    }
    const want = (await wants.list()).find((one) => one.id === id);
    const cardId = await alerts.findCardId(id);
    await browser.notifications.clear(id);
    if (!want || !cardId) return;
    const parameters = new URLSearchParams({ id: cardId, fit: coversText(want.atLeast) });
    await browser.tabs.create({ url: browser.runtime.getURL(`/card.html?${parameters}`) });
  }

  let hearsClicks = false;
  function hearClicks(): void {
    if (hearsClicks || !browser.notifications) return;
    hearsClicks = true;
    browser.notifications.onClicked.addListener((id) => runBeside(() => open(id)));
  }

  // A browser without alarms has no alerts, and all else.
  if (!browser.alarms) return;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) runBeside(check);
    if (name === 'reminders') runBeside(parts.reminders.check);
  });
  hearClicks();
  browser.permissions.onAdded.addListener(hearClicks);
  accessChanges.follow(() => runBeside(setAlarm));
  runBeside(setAlarm);
  runBeside(parts.reminders.check);
}
