import type { ComponentType } from 'react';
import { BooleanControl } from './BooleanControl.tsx';
import { CheckList, RadioControl, SelectControl } from './ChoiceControls.tsx';
import { CodeControl } from './CodeControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import { CustomControl } from './CustomControl.tsx';
import type { ControlProps } from './formContext.ts';
import { ListControl } from './ListControl.tsx';
import { LookupControl } from './LookupControl.tsx';
import { LinesControl, TextControl } from './TextControls.tsx';
import { DateControl, DurationControl } from './TimeControls.tsx';
import { UploadControl } from './UploadControl.tsx';

const byInputType: Readonly<Record<string, ComponentType<ControlProps>>> = {
  textBox: TextControl,
  richeditor: TextControl,
  lines: LinesControl,
  toggle: BooleanControl,
  checkBox: BooleanControl,
  radio: RadioControl,
  radioPicker: RadioControl,
  color: ColorControl,
  upload: UploadControl,
  dragAndDrop: ListControl,
  codeBox: CodeControl,
  datePicker: DateControl,
  timeDuration: DurationControl,
};

/** The component for an `inputType`. Unknown ones are edited as JSON, so that no value becomes unreachable. */
export function DrawnControl(props: ControlProps) {
  const { inputType = '', optionsLookup, multiple } = props.control;
  if (inputType === 'select' && optionsLookup) return <LookupControl {...props} lookup={optionsLookup} />;
  if (inputType === 'select') return multiple ? <CheckList {...props} /> : <SelectControl {...props} />;
  const Drawn = Object.hasOwn(byInputType, inputType) ? byInputType[inputType] : undefined;
  return Drawn ? <Drawn {...props} /> : <CustomControl {...props} />;
}
