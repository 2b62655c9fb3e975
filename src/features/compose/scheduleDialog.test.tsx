// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayMs } from '#lib/time.ts';
import { fieldTime } from '#ui/form/fieldTime.ts';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { learnWrongClock, setUpWrongClock, wrongClocks } from '#ui/testing/wrongClock.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

setUpWrongClock();

const minuteMs = 60_000;
const tooSoon = 'Choose a time at least 15 minutes from now.';

it.each(wrongClocks)(
  'F26: [CO-DRAFT-030] schedules by the time of the site if the clock is %s',
  async (_name, ahead) => {
    const now = learnWrongClock(ahead).getTime();
    const onSchedule = vi.fn(async () => undefined);
    renderInPage(<ScheduleDialog onClose={vi.fn()} onSchedule={onSchedule} />);
    const field = screen.getByLabelText<HTMLInputElement>(/^Publish at/);
    const choose = (fromNow: number) =>
      fireEvent.change(field, { target: { value: fieldTime(new Date(now + fromNow)) } });
    expect(Math.abs(new Date(field.value).getTime() - now - dayMs)).toBeLessThanOrEqual(minuteMs);
    expect(screen.queryByText(tooSoon)).toBeNull();
    choose(10 * minuteMs);
    expect(screen.getByText(tooSoon)).toBeTruthy();
    choose(370 * dayMs);
    expect(screen.getByText('Choose a time within a year.')).toBeTruthy();
    choose(20 * minuteMs);
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    const dateScheduled = new Date(fieldTime(new Date(now + 20 * minuteMs))).toISOString();
    await waitFor(() => expect(onSchedule).toHaveBeenCalledWith({ dateScheduled, publishedSilently: false }));
  },
);
