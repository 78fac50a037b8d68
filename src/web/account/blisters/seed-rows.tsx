import { useId, useState } from 'react';
import { MAX_DIARY_DAYS, SEED_STATES, type SeedState } from '#contract/lot-values.ts';
import type { DiaryView } from '#contract/own-blisters.ts';
import { diaryCopy } from '#copy/own-blisters.ts';
import { seedHistory, seedStateOn } from '#domain/diaries/seed-states.ts';
import { addDays, DAY_MS, localDay } from '#lib/time.ts';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon, rightIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { longDay } from '#web/lib/format.ts';

type SeedRowsProps = {
  diary: DiaryView;
  onTap: (seed: number, day: string, state: SeedState) => void;
};

/** One row for each seed, whose state of a day is one tap; today by default. */
export function SeedRows({ diary, onTap }: SeedRowsProps) {
  const { sown_on, seeds, states } = diary;
  const [chosenDay, setChosenDay] = useState<string>();
  const lastDay = minDay(localDay(new Date()), addDays(sown_on, MAX_DIARY_DAYS));
  const day = chosenDay !== undefined && chosenDay >= sown_on && chosenDay <= lastDay ? chosenDay : lastDay;
  return (
    <>
      <DayStepper
        sownOn={sown_on}
        day={day}
        isFirst={day === sown_on}
        isLast={day === lastDay}
        onChange={setChosenDay}
      />
      <ol className="mt-3">
        {Array.from({ length: seeds }, (_, index) => index + 1).map((seed) => (
          <SeedRow
            key={seed}
            seed={seed}
            state={seedStateOn(states, seed, day)}
            history={seedHistory(states, seed)
              .map((record) =>
                diaryCopy.change(dayNumber(sown_on, record.day), diaryCopy.states[record.state]),
              )
              .join(', ')}
            onTap={(state) => onTap(seed, day, state)}
          />
        ))}
      </ol>
    </>
  );
}

type DayStepperProps = {
  sownOn: string;
  day: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (day: string) => void;
};

function DayStepper({ sownOn, day, isFirst, isLast, onChange }: DayStepperProps) {
  return (
    <div className="day-stepper">
      <DayButton
        name={diaryCopy.previousDay}
        icon={leftIcon}
        isEnd={isFirst}
        onClick={() => onChange(addDays(day, -1))}
      />
      <p role="status" className="figures text-center font-semibold">
        {diaryCopy.dayNumber(dayNumber(sownOn, day), longDay(day))}
      </p>
      <DayButton
        name={diaryCopy.nextDay}
        icon={rightIcon}
        isEnd={isLast}
        onClick={() => onChange(addDays(day, 1))}
      />
    </div>
  );
}

type DayButtonProps = { name: string; icon: string; isEnd: boolean; onClick: () => void };

/** Stays focusable at the end, where it does nothing. */
function DayButton({ name, icon, isEnd, onClick }: DayButtonProps) {
  return (
    <button
      type="button"
      className="day-button"
      aria-label={name}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onClick()}
    >
      <Icon path={icon} className="size-5" />
    </button>
  );
}

type SeedRowProps = {
  seed: number;
  state: SeedState;
  history: string;
  onTap: (state: SeedState) => void;
};

function SeedRow({ seed, state, history, onTap }: SeedRowProps) {
  const nameId = useId();
  const isLive = useIsHydrated();
  return (
    <li className="seed-row">
      <div className="flex flex-wrap items-baseline gap-x-3 md:block">
        <p id={nameId} className="font-semibold">
          {diaryCopy.seed(seed)}
        </p>
        <p className="figures text-xs text-soft">{history}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div role="group" aria-labelledby={nameId} className="seed-states">
        {SEED_STATES.map((each) => (
          <button
            key={each}
            type="button"
            className="seed-state"
            data-state={each}
            aria-pressed={state === each}
            disabled={!isLive}
            onClick={() => state !== each && onTap(each)}
          >
            {diaryCopy.states[each]}
          </button>
        ))}
      </div>
    </li>
  );
}

/** The day of sowing is day 0. */
function dayNumber(sownOn: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(sownOn)) / DAY_MS);
}

function minDay(one: string, other: string): string {
  return one < other ? one : other;
}
