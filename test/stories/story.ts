import type { ComponentChild } from 'preact';

/** The themes that every story is drawn in. */
export const themes = ['light', 'dark', 'contrast'] as const;
/** One of {@link themes}. */
export type Theme = (typeof themes)[number];

/** One state of a component. */
export interface Story {
  draw(theme: Theme): ComponentChild;
  /** What a person does to get there; resolves once it looks like that. */
  act?(top: ParentNode): Promise<void>;
}

/** One component in all its states. */
export interface StoryGroup {
  /** File name of the component; part of a story's address. */
  readonly name: string;
  /** A root of its own on somebody else's page, or a page of the extension. */
  readonly surface: 'root' | 'page';
  /** What the component's entrypoint gives its root, or its page. */
  readonly css: string;
  /** Width in CSS pixels of the view that it is usually seen in. */
  readonly width: number;
  /** Height of the view that what is fixed to its edges is fixed to; absent where nothing is. */
  readonly height?: number;
  readonly states: Readonly<Record<string, Story>>;
}

/** What tools need to know of a story. */
export interface StoryFacts extends Pick<StoryGroup, 'surface' | 'width'> {
  /** `group/state`. */
  readonly name: string;
}
