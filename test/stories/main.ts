/// <reference types="vite/client" />
import { render } from 'preact';
import { showTheme } from '@/components/ui/theme';
import { useWords } from '@/lib/text/text';
import { drawn } from './act';
import { cardStories } from './card.stories';
import { collectionStories } from './collection.stories';
import { dealsStories } from './deals.stories';
import { historyStories } from './history.stories';
import { findAll, findOverflow, listAnimations, listStops } from './inspect';
import { labelStories } from './label.stories';
import { locales, readWords } from './locale-words';
import { optionsStories } from './options.stories';
import { overlayStories } from './overlay.stories';
import { pageBarStories, smallPageBarStories } from './page-bar.stories';
import { searchStories } from './search.stories';
import { type Story, type StoryFacts, type StoryGroup, type Theme, themes } from './story';
import { tabBarStories } from './tab-bar.stories';
import { welcomeStories } from './welcome.stories';

/** All stories. */
const groups: readonly StoryGroup[] = [
  labelStories,
  overlayStories,
  pageBarStories,
  smallPageBarStories,
  searchStories,
  tabBarStories,
  cardStories,
  historyStories,
  optionsStories,
  dealsStories,
  collectionStories,
  welcomeStories,
];

/** Settings of a drawn story, also as parameters of the address. */
interface Setting {
  readonly story: string;
  readonly theme: Theme;
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

declare global {
  interface Window {
    /** For tools. */
    stories: {
      readonly all: readonly StoryFacts[];
      draw(setting: Partial<Setting>): Promise<void>;
      findOverflow(): string[];
      listStops(): Element[];
      findAll(selector: string): Element[];
      listAnimations(): Animation[];
      /** Changes the theme of the drawn story. */
      show(theme: Theme): void;
    };
  }
}

const standard: Setting = { story: '', theme: 'light', locale: 'en', dir: 'ltr' };
const all: StoryFacts[] = groups.flatMap(({ name, surface, width, states }) =>
  Object.keys(states).map((state) => ({ name: `${name}/${state}`, surface, width })),
);
const frameCss = 'main{padding:8px;box-sizing:border-box}body{margin:0;background:light-dark(#f4f4f4,#111)}';
let top: Element | ShadowRoot | null = null;

function find(story: string): { group: StoryGroup; state: Story } | undefined {
  const [name, ...rest] = story.split('/');
  const group = groups.find((one) => one.name === name);
  const state = group?.states[rest.join('/')];
  return group && state ? { group, state } : undefined;
}

function toSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** An open root with the attributes that entrypoints set on theirs. */
function openRoot({ css, height }: StoryGroup, theme: Theme): ShadowRoot {
  document.adoptedStyleSheets = [toSheet(frameCss)];
  const main = document.createElement('main');
  // Fixed elements keep to the edges of a transformed one.
  if (height) main.style.cssText = `height:${height}px;transform:translate(0)`;
  const host = document.createElement('div');
  showTheme(host, theme, 'light');
  main.append(host);
  document.body.append(main);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [toSheet(css)];
  return root;
}

function show(theme: Theme): void {
  showTheme(document.documentElement, theme, 'light');
  for (const host of findAll('[data-theme]'))
    if (host instanceof HTMLElement) showTheme(host, theme, 'light');
}

async function draw(part: Partial<Setting>): Promise<void> {
  const setting = { ...standard, ...part };
  const found = find(setting.story);
  if (!found) throw new Error(`There is no story "${setting.story}".`);
  if (top) render(null, top);
  document.body.replaceChildren();
  useWords(readWords(setting.locale, setting.dir));
  document.title = setting.story;
  document.documentElement.lang = setting.locale.replace('_', '-');
  document.documentElement.dir = setting.dir;
  show(setting.theme);
  const { group, state } = found;
  if (group.surface === 'page') document.adoptedStyleSheets = [toSheet(group.css)];
  top = group.surface === 'page' ? document.body : openRoot(group, setting.theme);
  render(state.draw(setting.theme), top);
  if (!state.act) return;
  await drawn();
  await state.act(top);
}

function link(text: string, setting: Partial<Setting>): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = `?${new URLSearchParams(setting)}`;
  anchor.textContent = text;
  anchor.style.marginInlineEnd = '12px';
  return anchor;
}

/** A table of contents: each story in each theme, and in each language. */
function list(): void {
  const items = all.map(({ name: story }) => {
    const item = document.createElement('li');
    item.append(link(story, { story }), ...themes.map((theme) => link(theme, { story, theme })));
    for (const locale of locales) item.append(link(locale, { story, locale }));
    item.append(link('right to left', { story, dir: 'rtl' }));
    return item;
  });
  const contents = document.createElement('ul');
  contents.append(...items);
  document.body.replaceChildren(contents);
}

window.stories = { all, draw, show, findOverflow, listStops, findAll, listAnimations };
const asked = new URLSearchParams(location.search);
const story = asked.get('story');
if (story) {
  void draw({
    story,
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'light',
    locale: asked.get('locale') ?? 'en',
    dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  });
} else list();
