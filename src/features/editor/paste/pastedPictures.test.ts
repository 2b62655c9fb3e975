// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { htmlToRich } from './htmlToRich.ts';
import { takePictures } from './pastedPictures.ts';

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E' +
  'rkJggg==';

/** The pictures of a text, and the text as it becomes blocks. */
function read(html: string) {
  const { body } = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const { files, lost } = takePictures(body);
  const found = [...files.values()].map(({ name, type, size }) => ({ name, type, size }));
  return { found, addresses: [...files.keys()], lost, text: JSON.stringify(htmlToRich(body)) };
}

it('takes a picture of Word that comes with the text, and counts the one that is a file on the device', () => {
  const { found, addresses, lost, text } = read(
    `<p class=MsoNormal>a <img width=90 src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="b"></p>
    <p class=MsoNormal><img width=90 alt="A bed: beans." src="${dot}"> b</p>`,
  );
  expect(found).toEqual([{ name: 'A bed beans.png', type: 'image/png', size: 70 }]);
  expect(lost).toBe(1);
  expect(text).toContain(addresses[0]);
  expect(text).not.toContain('data:');
});

it('counts pictures of other kinds and without an address, whose descriptions are no loose text', () => {
  const { found, lost, text } = read(
    `<p>a <img src="file:///tmp/lu1.png" name="Image1"> <img alt="A drawing">
    <img src="data:image/svg+xml;base64,PHN2Zy8+" alt="Drawn"><img src="cid:1@mail" alt="Mailed">
    <img src="data:image/png;base64,%%%" alt="Broken"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
    b</p>`,
  );
  expect({ found, lost, text }).toEqual({
    found: [],
    lost: 6,
    text: JSON.stringify([{ type: 'p', children: [{ text: 'a b' }] }]),
  });
});

it('leaves pictures on the web and emoji, and does not count what is hidden', () => {
  const { lost, text } = read(
    `<p><img src="https://example.org/a.png"><img class="emoji" alt="seedling" src="${dot}"><img alt="🌱" src="x">
    <img width="1" src="x"><span style="display:none"><img src="y"></span></p>`,
  );
  expect(lost).toBe(0);
  expect(text).toContain('https://example.org/a.png');
  expect(text).toContain('seedling');
  expect(text).toContain('🌱');
});

it('takes a picture out of its link, which has only text', () => {
  const { addresses, text } = read(`<p><a href="https://example.org/">see <img src="${dot}"> it</a></p>
    <p><a href="https://example.org/big"><img src="${dot}"></a></p>`);
  const blocks = JSON.parse(text) as { children: { type?: string; url?: string }[] }[];
  expect(blocks.map(({ children }) => children.flatMap(({ url }) => url ?? []))).toEqual([
    [addresses[0], 'https://example.org/'],
    [addresses[1]],
  ]);
});
