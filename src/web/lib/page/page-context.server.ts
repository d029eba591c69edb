import { createContext } from 'react-router';
import type { PageData } from '#contract/pages.ts';

/** What the server hands to the loaders of a page. Without it no page can be shown. */
export const pageContext = createContext<PageData>();
