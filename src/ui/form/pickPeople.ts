import type { ComponentType } from 'react';

export interface Person {
  readonly userID: number;
  readonly name: string;
}

/** A picker for members by name. It belongs to the feature `userPicker`, and the page passes it to other features. */
export type PickPeople = ComponentType<{
  readonly label: string;
  readonly name: string;
  readonly value: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
  readonly errors?: readonly string[] | null;
  readonly required?: boolean;
  readonly max?: number;
  readonly excluded?: readonly number[];
}>;
