import type { Result } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { ChoiceField } from './choice-field';
import { fields } from './fields';
import { Section } from './section';
import { type Shortcut, Shortcuts } from './shortcuts';
import type { Preferences } from './use-preferences';

interface LookSectionProps {
  readonly preferences: Preferences;
  onLoadShortcuts(): Promise<Result<readonly Shortcut[]>>;
  onChangeShortcuts(): Promise<boolean>;
}

const themes = ['auto', 'light', 'dark', 'contrast'] as const;

/** Colours and keyboard shortcuts. */
export function LookSection({ preferences, onLoadShortcuts, onChangeShortcuts }: LookSectionProps) {
  return (
    <Section name="look">
      <ChoiceField
        preferences={preferences}
        field={fields.theme}
        choices={themes.map((value) => ({ value, label: text(`theme_${value}`) }))}
      />
      <Shortcuts onLoad={onLoadShortcuts} onChange={onChangeShortcuts} />
    </Section>
  );
}
