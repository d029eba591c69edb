import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { ClientPlan } from '#contract/plans/schemas.ts';
import type { TrainingDay } from '#contract/training/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { type Outbox, openOutbox } from '#web/dashboard/later/offline/outbox.ts';
import { openMemoryStore } from '#web/dashboard/later/offline/outbox-store.ts';
import type { Edit } from '#web/dashboard/later/training/training-edits.ts';
import {
  beginTraining,
  continueTraining,
  type OpenTraining,
  type Stamp,
  withTold,
} from '#web/dashboard/training/open-training.ts';
import { discardTraining, isForgotten } from '#web/dashboard/training/training-end.ts';
import { type DeviceTrainings, deviceTrainings, TrainingStore } from '#web/dashboard/training/training-store.ts';
import type { Network } from './network.ts';
import { discardOfOldRelease, forgottenOfOldRelease, toldToOldRelease } from './old-release.ts';

export type Change = Parameters<Edit>[0];
type Given = {
  userId: string;
  skew: number;
  isOld: boolean;
  plan: () => ClientPlan | null;
  network: Network;
  clock: { now(): number };
};

/** What a device keeps when its page ends: what lies in the browser's storage, and its outbox. */
export async function createDevice({ userId, skew, isOld, plan, network, clock }: Given) {
  let stored = '{}';
  const store = openMemoryStore();
  const now = () => clock.now() + skew;
  const stampNow = (): Stamp => ({ newId: randomUUID, now: now() });
  let known: DeviceTrainings = {};
  let outbox: Outbox;
  let trainings: TrainingStore;
  let told: { day: TrainingDay; readAt: number } | undefined;

  const boot = async () => {
    known = deviceTrainings.parse(JSON.parse(stored));
    outbox = await openOutbox(userId, async () => store);
    trainings = new TrainingStore({
      read: () => known,
      write: (next) => {
        known = next;
        stored = JSON.stringify({ ...next, gone: undefined });
      },
      outboxOf: async () => outbox,
      stampNow,
    });
  };
  const by = <T>(work: () => Promise<T>): Promise<T> => network.by(device, work);
  const saved = () => by(() => trainings.saved());
  const closeAsOldRelease = async () => {
    if (known.open && now() - Date.parse(known.open.head.startedAt) > 12 * 3_600_000) {
      trainings.save(forgottenOfOldRelease(known.open, stampNow()));
      await saved();
    }
  };
  /** As the open screen and the area do with each answer. */
  const hear = async () => {
    const { day } = told ?? {};
    if (known.open && day?.open?.id === known.open.head.id) trainings.adopt(withTold(known.open, day.open));
    if (!isOld) await by(() => trainings.reconcile(userId, told));
    await saved();
  };

  const device = {
    isOld,
    network: 'up' as 'up' | 'down' | 'deaf' | 'late' | 'twice',
    get open(): OpenTraining | undefined {
      return known.open;
    },
    /** The one that the server has told of: where two are open, that is the later alone. */
    get toldId(): string | undefined {
      return told?.day.open?.id;
    },
    get offered(): string | undefined {
      const here = known.open && !isForgotten(known.open, now()) ? known.open.head.id : undefined;
      const there = told?.day.open?.id;
      return here ?? (there !== known.closedId ? there : undefined);
    },
    send: () => by(() => outbox.send()),
    /** The server's answer, where one comes, and what the area makes of it. */
    async look() {
      const day = await by(() => callApi(calls.readTrainingDay)).catch(() => undefined);
      if (day) told = { day: isOld ? toldToOldRelease(day) : day, readAt: now() };
      await hear();
    },
    /** The page ends, within a press where nothing was awaited, and begins again. */
    async reload() {
      await boot();
      if (isOld) await closeAsOldRelease();
      else trainings.recover();
      await saved();
      await hear();
    },
    /** Logs in again after a logout, which sends what it can and removes the rest. */
    async logOut() {
      if (!(await device.send())) return;
      stored = '{}';
      told = undefined;
      await boot();
    },
    async begin() {
      const current = plan();
      const [day] = current?.days ?? [];
      if (!current || !day || device.offered) return;
      if (!isOld) trainings.makeRoom(userId);
      trainings.save(beginTraining({ userId, plan: current, day, last: [] }, stampNow()));
      await saved();
    },
    async resume() {
      const training = told?.day.open;
      if (known.open || !training || training.id === known.closedId) return;
      trainings.adopt(continueTraining({ userId, plan: plan(), training, last: [] }, randomUUID));
    },
    async edit(change: Change, isKilled = false) {
      if (!known.open) return;
      if (isOld) trainings.save(change(known.open, stampNow()));
      else trainings.edit(known.open, change);
      if (isKilled) await device.reload();
      else await saved();
    },
    discard: () => device.edit(isOld ? discardOfOldRelease : discardTraining),
  };
  await boot();
  return device;
}

export type Device = Awaited<ReturnType<typeof createDevice>>;
