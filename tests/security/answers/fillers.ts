import type { Fillers } from './filler.ts';
import { libraryFillers, peopleFillers } from './library-fillers.ts';
import { planFillers, trainingFillers } from './plan-fillers.ts';
import { siteFillers } from './site-fillers.ts';

/** Share a server, whose clients and videos are made once. */
export const sharedFillers: Fillers = { ...planFillers, ...trainingFillers, ...libraryFillers, ...peopleFillers };
/** Have a server each, since there is one site. */
export const ownFillers: Fillers = siteFillers;
