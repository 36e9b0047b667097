import type { ComponentChildren } from 'preact';
import { text } from '@/lib/text/text';

/** The parts of the page, in the order in which they stand on it. */
export const sectionNames = [
  'service',
  'asking',
  'verdict',
  'money',
  'buying',
  'look',
  'pictures',
  'data',
  'backup',
] as const;

/** One of {@link sectionNames}. */
export type SectionName = (typeof sectionNames)[number];

/** The heading of a part. */
export function sectionTitle(name: SectionName): string {
  return text(name === 'service' ? 'service' : `section_${name}`);
}

interface SectionProps {
  readonly name: SectionName;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

/** One part of the page under its own heading, which the table of contents leads to. */
export function Section({ name, hint, children }: SectionProps) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} class="card">
      <h2 id={`${name}-title`} tabIndex={-1}>
        {sectionTitle(name)}
      </h2>
      {hint && <p class="quiet">{hint}</p>}
      {children}
    </section>
  );
}
