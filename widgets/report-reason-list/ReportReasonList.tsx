import { ReasonScreen } from '#features/reportReasons';
import { WidgetFrame } from '#kit';
import type { ReportReasonListProps } from './types.gen.ts';

/** The administration of reasons for reports. */
export function ReportReasonList({ title, containerOptions, ...data }: ReportReasonListProps) {
  return (
    <WidgetFrame title={title} headingLevel={1} containerOptions={containerOptions}>
      <ReasonScreen {...data} />
    </WidgetFrame>
  );
}
