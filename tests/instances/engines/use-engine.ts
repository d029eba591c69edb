/** Before each file: on which database its tests run. Files of one worker share their modules, so it is always said. */
import { inject } from 'vitest';
import { useServer } from './databases.ts';

useServer(inject('databaseServer'));
