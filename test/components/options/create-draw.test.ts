import { expect, it } from 'vitest';
import { createDraw } from '@/components/options/create-draw';

it('what was loaded for an earlier call is not drawn over what came after', async () => {
  const answers: ((value: string) => void)[] = [];
  const shown: string[] = [];
  const draw = createDraw(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (value) => shown.push(value),
  );
  const draws = [draw(), draw(), draw()];
  answers[2]?.('third');
  await draws[2];
  answers[0]?.('first');
  answers[1]?.('second');
  await Promise.all(draws);
  expect(shown).toEqual(['third']);

  const next = draw();
  answers[3]?.('fourth');
  await next;
  expect(shown).toEqual(['third', 'fourth']);
});
