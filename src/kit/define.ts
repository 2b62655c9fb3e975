export { defineWidget } from '#runtime/registry/defineWidget.ts';
