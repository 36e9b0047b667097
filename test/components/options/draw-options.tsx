import { render } from '@testing-library/preact';
import { vi } from 'vitest';
import { Options } from '@/components/options/options';
import { type Failure, succeed } from '@/lib/domain/failure';
import { defaultSettings } from '@/lib/settings/default-settings';
import type { Settings } from '@/lib/settings/settings';
import { settings, storedData } from './stored';

type Props = Parameters<typeof Options>[0];

/** Draws the options over settings that are kept as a browser would; `part` overrides what the page gets. */
export function drawOptions(part: Partial<Props> = {}) {
  const kept: { settings: Settings; refuses: Failure | null } = {
    settings: part.loaded?.settings ?? settings,
    refuses: null,
  };
  const mocks = {
    onSaveService: vi.fn<Props['onSaveService']>(async () =>
      succeed({ keys: { apiKey: true, gatewayKey: true, session: false }, allowed: true }),
    ),
    onEditSettings: vi.fn<Props['onEditSettings']>(async (edit) => {
      if (kept.refuses) return { ok: false, failure: kept.refuses };
      kept.settings = edit(kept.settings);
      return succeed(kept.settings);
    }),
    onAllowSite: vi.fn<Props['onAllowSite']>(async () => true),
    onAllowShop: vi.fn<Props['onAllowShop']>(async () => true),
    onAllowNotifications: vi.fn<Props['onAllowNotifications']>(async () => true),
    onRemoveShop: vi.fn<Props['onRemoveShop']>(async () => succeed([])),
    onAllowEcb: vi.fn<Props['onAllowEcb']>(async () => true),
    onAllowPictures: vi.fn<Props['onAllowPictures']>(async () => true),
    onChangeShortcuts: vi.fn<Props['onChangeShortcuts']>(async () => true),
    onClearData: vi.fn<Props['onClearData']>(async () => succeed(storedData)),
    onExport: vi.fn<Props['onExport']>(async () => succeed('card-comps-settings.json')),
    onImport: vi.fn<Props['onImport']>(async () =>
      succeed({
        settings: kept.settings,
        repaired: [],
        notice: null,
        droppedKeys: [],
        refusedWants: 0,
        toAllow: [],
      }),
    ),
    onReadFile: vi.fn<Props['onReadFile']>(async (file) =>
      succeed({ text: file.name, service: kept.settings.service }),
    ),
  };
  const props: Props = {
    loaded: { settings: kept.settings, repaired: [], notice: null },
    defaults: defaultSettings.service,
    keys: { apiKey: false, gatewayKey: true, session: false },
    sites: [
      {
        facts: {
          id: 'ebay',
          name: 'eBay',
          matches: [],
          pages: [{ id: 'search', path: /^/, evidence: 'seen', date: '2026-07' }],
        },
        allowed: 'all',
      },
    ],
    shops: [],
    ecbAllowed: false,
    mayNotify: false,
    today: '2026-03-02',
    onTest: async () => succeed([]),
    onLoadRates: async () => succeed({ table: null, failure: null }),
    onLoadPictureHosts: async () => succeed([]),
    onLoadShortcuts: async () => succeed([]),
    onLoadLosses: async () => succeed(null),
    onDismissLosses: async () => succeed(null),
    onMeasureData: async () => succeed(storedData),
    ...mocks,
    ...part,
  };
  const { container, rerender } = render(<Options {...props} />);
  return {
    ...mocks,
    kept,
    container,
    /** Draws again as another page's change would make it. */
    redraw: (next: Partial<Props>) => rerender(<Options {...props} {...next} />),
  };
}

/** The words that belong to a control, as a screen reader gives them after its name. */
export function wordsOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
