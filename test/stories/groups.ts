import { cardStories } from './card.stories';
import { historyStories } from './history.stories';
import { labelStories } from './label.stories';
import { optionsStories } from './options.stories';
import { overlayStories } from './overlay.stories';
import { pageBarStories, smallPageBarStories } from './page-bar.stories';
import { searchStories } from './search.stories';
import type { StoryGroup } from './story';
import { tabBarStories } from './tab-bar.stories';
import { welcomeStories } from './welcome.stories';

/** All stories. */
export const groups: readonly StoryGroup[] = [
  labelStories,
  overlayStories,
  pageBarStories,
  smallPageBarStories,
  searchStories,
  tabBarStories,
  cardStories,
  historyStories,
  optionsStories,
  welcomeStories,
];
