import { useT } from '#i18n/useT.tsx';
import { JsonControl } from './CodeControl.tsx';
import { type ControlProps, useFormSurroundings } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };

/** A control that the caller registered; without one, the value can be edited as JSON. */
export function CustomControl(props: ControlProps) {
  const t = useT(messages);
  const { components } = useFormSurroundings();
  const { component, inputType = '' } = props.control;
  const name = component ?? inputType;
  const Own = Object.hasOwn(components, name) ? components[name] : undefined;
  if (Own) return <Own {...props} />;
  return (
    <JsonControl
      {...props}
      help={
        <>
          {t('noControl', { name })} {props.help}
        </>
      }
    />
  );
}
