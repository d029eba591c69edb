import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { callApi } from '#web/calls/api.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';

export const noticesQuery = queryOptions({
  queryKey: ['dashboard', 'notices'],
  queryFn: ({ signal }) => callApi(calls.readNotices, { signal }),
});

/** Hours between which nothing is sent, for the sentences that say so. */
export const quietHours = { from: `${limits.notices.quietFrom}`, until: `${limits.notices.quietUntil}` };

/** One way in which notices come. */
export function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 not-first:border-t not-first:border-sand not-first:pt-5">
      <div>
        <h4 className="font-bold">{title}</h4>
        <p className="mt-1 text-slate wrap-anywhere">{text}</p>
      </div>
      {children}
    </div>
  );
}

type NamesProps = { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void };

/** Whether notices name videos. */
export function NamesVideos({ label, hint, checked, onChange }: NamesProps) {
  return (
    <div>
      <CheckBox checked={checked} onChange={onChange}>
        <span className="font-bold">{label}</span>
      </CheckBox>
      <p className="pl-9 text-sm text-slate">{hint}</p>
    </div>
  );
}
