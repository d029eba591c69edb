import { Fragment } from 'react';
import type { Inline } from '#contract/pages/data.ts';
import { pathFrom } from '#web/public/lib/i18n/paths.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useLocation } from '#web/public/lib/router/router.tsx';

/** The texts never change, so the index can be the key. */
export function Line({ content }: { content: Inline[] }) {
  return content.map((inline, index) => (
    <Fragment key={index}>{typeof inline === 'string' ? inline : <Piece inline={inline} />}</Fragment>
  ));
}

function Piece({ inline }: { inline: Exclude<Inline, string> }) {
  switch (inline.kind) {
    case 'link':
      return <TextLink href={inline.href} content={inline.content} />;
    case 'bold':
      return (
        <strong>
          <Line content={inline.content} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line content={inline.content} />
        </em>
      );
    case 'code':
      return (
        <code className="bg-sand/50 px-[0.1em] py-0.5 font-sans text-[0.95em] font-bold whitespace-nowrap">{inline.text}</code>
      );
    case 'break':
      return <br />;
  }
}

const look = 'font-bold wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2';

/** A link to a page of the site stays in the language of this page. */
function TextLink({ href, content }: { href: string; content: Inline[] }) {
  const { pathname } = useLocation();
  if (href.startsWith('/'))
    return (
      <Link to={pathFrom(pathname, href)} className={look}>
        <Line content={content} />
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={look}>
      <Line content={content} />
    </a>
  );
}
