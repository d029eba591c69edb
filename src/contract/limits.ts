import { auditLimits } from './audit/limits.ts';
import { authLimits } from './auth/limits.ts';
import { mailLimits } from './mail/limits.ts';
import { noticeLimits } from './notices/limits.ts';
import { pageLimits } from './pages/limits.ts';
import { personalDataLimits } from './personal-data/limits.ts';
import { pictureLimits } from './pictures/limits.ts';
import { planLimits } from './plans/limits.ts';
import { pressLimits } from './presses/limits.ts';
import { reviewLimits } from './reviews/limits.ts';
import { serverLimits } from './server/limits.ts';
import { siteLimits } from './site/limits.ts';
import { todayLimits } from './today/limits.ts';
import { trainingLimits } from './training/limits.ts';
import { userLimits } from './users/limits.ts';
import { videoLimits } from './videos/limits.ts';
import { withdrawalLimits } from './withdrawals/limits.ts';

/** Every business constant of the product, by subject: `limits.videos.titleMax` is `titleMax` of videos/limits.ts. */
export const limits = {
  audit: auditLimits,
  auth: authLimits,
  mail: mailLimits,
  notices: noticeLimits,
  pages: pageLimits,
  personalData: personalDataLimits,
  pictures: pictureLimits,
  plans: planLimits,
  presses: pressLimits,
  reviews: reviewLimits,
  server: serverLimits,
  site: siteLimits,
  today: todayLimits,
  training: trainingLimits,
  users: userLimits,
  videos: videoLimits,
  withdrawals: withdrawalLimits,
} as const;
