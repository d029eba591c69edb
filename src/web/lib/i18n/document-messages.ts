import { createContext } from 'react';
import type { PageTexts } from '#contract/pages.ts';

/**
 * The texts in which the document was rendered, for the server and the browser alike. They stand in no loader's data: a page
 * would carry each of its sentences twice, and those of all other pages besides.
 */
export const DocumentTexts = createContext<PageTexts>({});
