import { PriceTable } from '@/components/ui/price-table';
import type { SlabLine } from '@/lib/compare/comparison';
import { text } from '@/lib/text/text';

/** What this raw card would fetch in a slab, and what would be left of it; nothing where no slab is known. */
export function SlabTable({ slabs }: { readonly slabs: readonly SlabLine[] }) {
  if (!slabs.length) return null;
  const against = slabs.find((slab) => slab.against)?.against;
  return (
    <details>
      <summary>
        <b>{text('prices_slabs')}</b>
      </summary>
      <PriceTable
        columns={['grade', 'average', 'count', 'gain']}
        rows={slabs.map(({ grader, grade, amount, population, gain }) => [
          `${grader} ${grade}`,
          amount,
          population,
          gain,
        ])}
        none="none_graded"
      />
      {against && <small>{text(`slabs_note_${against}`)}</small>}
    </details>
  );
}
