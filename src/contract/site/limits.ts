import { DAY } from '../units.ts';

/** What the trainer edits of the site: lengths in code points, and how many items a list may have. */
export const siteLimits = {
  nameMax: 80,
  roleMax: 30,
  areaMax: 40,
  lineMax: 80,
  cityMax: 60,
  postcodeMax: 10,
  phoneMin: 5,
  phoneMax: 24,
  urlMax: 500,
  slugMax: 120,
  /** Of the id of a service, a chapter, a question and the like. */
  idMax: 40,
  fiscalMax: 20,
  partnerMax: 40,
  signMax: 16,
  directionMax: 120,
  directionsMax: 8,
  labelMax: 30,
  hoursMax: 8,
  titleMax: 48,
  descriptionMax: 1200,
  factMax: 80,
  servicesMax: 12,
  yearsMax: 20,
  chapterMax: 800,
  chapterPhotosMax: 8,
  chaptersMax: 20,
  certificationsMax: 12,
  questionMax: 120,
  answerMax: 600,
  questionsMax: 20,
  contactPicturesMax: 6,
  closuresMax: 20,
  announceDaysMax: 60,
  reasonMax: 120,
  /** How much of a page's title and description search engines show. */
  search: { titleShown: 60, descriptionShown: 160 },
  sectionMax: 20_000,
  pathMax: 120,
  /** Of one thing to complete as it is remembered, and how many are set aside at once. */
  markMax: 400,
  marksMax: 200,
  /** Of one part as it is stored, of a request that brings one, and how deep one may be. */
  partBytes: 128 * 1024,
  bodyBytes: 256 * 1024,
  depthMax: 8,
  /** Texts, numbers, lists and groups of a part together; and marks of confirmed English. */
  valuesMax: 5000,
  englishMax: 500,
  stringMax: 30_000,
  noteMax: 200,
  /** Changes that a revision lists in words, and how much of each text. */
  changesMax: 50,
  changeTextMax: 80,
  /** Message files of earlier revisions that stay available to documents rendered before. */
  earlierMessages: 8,
  /** Typing is saved after so long a pause: sooner beside the preview, which shows what is saved; on a phone each save is data. */
  autosaveAfter: 700,
  autosaveBesidePreview: 300,
  /** So many changes of the open form are published without the sheet that lists them, and told afterwards. */
  toldAfterwards: 3,
  undoStepsMax: 50,
  /** A discarded draft can be taken back for so long. */
  setAsideFor: 30 * DAY,
  legal: {
    /** The bounds of what the trainer may promise; statutory minimums and maximums are not crossed. */
    figures: {
      withdrawalDays: { min: 14, max: 60 },
      cancellationHours: { min: 1, max: 72 },
      invoiceDays: { min: 1, max: 12 },
      unpaidTerminationDays: { min: 15, max: 90 },
      noticeDays: { min: 15, max: 60 },
      dataRequestDays: { min: 1, max: 30 },
      browsingLogMonths: { min: 1, max: 12 },
      replyWorkingHours: { min: 4, max: 120 },
    },
  },
  /** What a service of content/services.json may say: a day, and more than any course costs. */
  service: { minutesMax: 24 * 60, euroMax: 100_000 },
} as const;
