/** A card with a list whose entries are the lines of one text; nothing where there are none. */
export function TextLines({ title, lines, rule }: { title: string; lines: string; rule: string }) {
  if (!lines) return null;
  return (
    <section className={`border-t-8 bg-white p-6 md:p-8 ${rule}`}>
      <h2 className="text-2xl font-extrabold tracking-tight">{title}</h2>
      <ul className="mt-4 divide-y divide-sand">
        {lines.split('\n').map((line) => (
          <li key={line} className="py-3">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
