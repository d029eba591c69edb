import type { PressPage } from '#contract/pages/presses.ts';
import type { PressKind } from '#contract/presses/kinds.ts';

export type PressTables = {
  /** How often what leads to the trainer was pressed. Nothing of who did. */
  presses: {
    /** In Milan, as YYYY-MM-DD. */
    day: string;
    page: PressPage;
    kind: PressKind;
    /** Empty where none was chosen. */
    serviceId: string;
    count: number;
  };
};
