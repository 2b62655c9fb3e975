/** The URL of a GET form without its empty fields. */
export function formAddress(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim().toWellFormed() : '';
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`];
  });
  const path = form.getAttribute('action') ?? '';
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
