/** The frames of the palette show an example of a widget (`widgetExample`), by the name of its fixture (`fixture`). */
const widgetParam = 'widgetExample';
const fixtureParam = 'fixture';

/** An example of a widget: the ID of the widget, and the name of the example. */
export interface ExampleKey {
  readonly hydrate: string;
  readonly name: string;
}

/** In place of a widget in an address: the name is that of a starter. */
export const starterPicture = 'starter';

/** The address of the page that shows nothing but an example. */
export const pictureAddress = ({ hydrate, name }: ExampleKey): string =>
  `/?${new URLSearchParams({ [widgetParam]: hydrate, [fixtureParam]: name })}`;

/** The example that an address asks for; undefined for all other pages. */
export function exampleAsked(address: string): ExampleKey | undefined {
  const params = new URLSearchParams(address.split('?')[1]);
  const hydrate = params.get(widgetParam);
  return hydrate === null ? undefined : { hydrate, name: params.get(fixtureParam) ?? '' };
}
