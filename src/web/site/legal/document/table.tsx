import type { Inline } from './inline.ts';
import { Line } from './line.tsx';

type TableProps = { head: Inline[][]; rows: Inline[][][]; labelledBy: string | undefined };

/** Wider than a phone: it scrolls by itself, by keyboard too, instead of widening the page. */
export function Table({ head, rows, labelledBy }: TableProps) {
  const width = head.length > 3 ? 'min-w-3xl' : 'min-w-xl';
  return (
    <section
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a pointer
      tabIndex={0}
      className="mt-6 overflow-x-auto border-t-8 border-tram bg-white"
    >
      <table className={`w-full text-left text-base hyphens-manual ${width}`}>
        <thead className="border-b-2 border-ink-black">
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col" className="px-4 py-3 align-bottom">
                <Line content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-sand align-top">
          {rows.map((row, index) => (
            <Row key={index} cells={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first cell names what the others tell about. */
function Row({ cells: [name = [], ...rest] }: { cells: Inline[][] }) {
  return (
    <tr>
      <th scope="row" className="px-4 py-3 font-normal">
        <Line content={name} />
      </th>
      {rest.map((cell, index) => (
        <td key={index} className="px-4 py-3">
          <Line content={cell} />
        </td>
      ))}
    </tr>
  );
}
