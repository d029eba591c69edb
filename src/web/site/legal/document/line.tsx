import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { addressFrom } from '#web/lib/language/addresses.ts';
import type { Inline } from './inline.ts';

/** Words never move, so their place is their key. */
export function Line({ content }: { content: Inline[] }) {
  return content.map((inline, index) => (
    <Fragment key={index}>
      <Piece inline={inline} />
    </Fragment>
  ));
}

function Piece({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'link':
      return <TextLink href={inline.href} text={inline.text} />;
    case 'bold':
      return <strong>{inline.text}</strong>;
    case 'code':
      return (
        <code className="bg-sand/50 px-[0.1em] py-0.5 font-sans text-[0.95em] font-bold whitespace-nowrap">{inline.text}</code>
      );
    case 'text':
      return inline.text;
  }
}

const look = 'font-bold wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2';

/** A page of the site opens in the language in which this one is read. */
function TextLink({ href, text }: { href: string; text: string }) {
  const { pathname } = useLocation();
  if (href.startsWith('/'))
    return (
      <Link to={addressFrom(pathname, href)} className={look}>
        {text}
      </Link>
    );
  return (
    <a href={href} rel="noopener" className={look}>
      {text}
    </a>
  );
}
