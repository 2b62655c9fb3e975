import { useMemo } from 'react';
import { useT } from '#i18n/useT.tsx';
import { splitPointer } from '#lib/pointer.ts';
import { fieldsOf } from '#ui/schemaForm/schema.ts';
import { SchemaForm } from '#ui/schemaForm/SchemaForm.tsx';
import { ContrastNote } from './ContrastNote.tsx';
import messages from './messages.json' with { type: 'json' };
import { schemaOfPaths, type ThemePath, valuesOfPaths, withVariable } from './themeForm.ts';
import type { ThemeEditorState } from './useThemeEditor.ts';

interface Props {
  readonly id: string;
  readonly paths: readonly ThemePath[];
  readonly editor: ThemeEditorState;
}

/** Fields for variables of a theme, with the contrast of colors. */
export function VariableFields({ id, paths, editor }: Props) {
  const t = useT(messages);
  const { draft, base, variables, errors, change } = editor;
  const schema = useMemo(() => schemaOfPaths(paths, { base, variables }, t), [paths, base, variables, t]);
  const values = valuesOfPaths(paths, draft.variables);
  const set = (path: string, value: unknown) => change({ variables: withVariable(draft.variables, path, value) });
  return (
    <SchemaForm
      id={id}
      schema={schema}
      value={values}
      errors={errors}
      onChange={(next) => {
        const fields = fieldsOf(next);
        for (const path of Object.keys(schema.properties ?? {}))
          if (fields[path] !== values[path]) set(path, fields[path]);
      }}
      extra={(pointer) => {
        const [path = '', ...inner] = splitPointer(pointer);
        if (inner.length > 0) return null;
        return <ContrastNote path={path} variables={variables} onUse={(color) => set(path, color)} />;
      }}
    />
  );
}
