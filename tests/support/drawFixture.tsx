export { type Drawable, drawFixture, member } from '../../src/app/gallery/drawFixture.tsx';
