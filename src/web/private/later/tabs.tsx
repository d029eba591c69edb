import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from '../../public/ui/class-names.ts';

type Tab<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode };

type TabsProps<Value extends string> = {
  /** The name of the row for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/**
 * Only the open panel is mounted; one that is left stays until what moves in it has ended, and is not shown. On a phone the tabs share the width in equal parts, so that a further one fits; they give
 * way to a screen within the panel that takes the whole page (`data-full-screen`).
 */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const change = (next: unknown) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Base.Root value={value} onValueChange={change}>
      <Base.List
        aria-label={label}
        className="flex flex-wrap gap-0.5 border-b-2 sm:gap-1 border-ink-black max-lg:[:root:has([data-full-screen])_&]:hidden print:hidden"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classNames(
              'data-active:chosen min-h-12 min-w-min flex-1 cursor-pointer px-0.5 font-bold wrap-break-word',
              'hover:bg-ink-black/8 data-active:bg-ink-black data-active:text-white sm:flex-none sm:px-2.5 lg:px-5',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel
          key={tab.value}
          value={tab.value}
          className="[&[inert]]:hidden pt-3 max-lg:has-data-full-screen:pt-0! sm:pt-8 short:pt-3 print:pt-0"
        >
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
