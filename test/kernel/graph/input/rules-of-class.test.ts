import { getMetadataStorage, IsString, Length, ValidateNested, validateSync } from 'class-validator';
import { expect, test } from 'vitest';
import '../../../../kernel/graph/validation.js';

class Named {
  @Length(1, 3)
  name = 'long';
}

class Inner extends Named {
  @IsString()
  note: unknown = 1;
}

class Outer {
  @ValidateNested()
  inner = new Inner();
}

/** Reads the rules as class-validator does: with the name of the class around a nested object. */
const rulesOf = (target: Function, around = '') =>
  getMetadataStorage().getTargetValidationMetadatas(target, around, false, false);

test('the rules of a class are looked up once, also those of a nested object', () => {
  expect(rulesOf(Inner, 'Outer')).toBe(rulesOf(Inner));
  expect(rulesOf(Inner, 'Another')).toBe(rulesOf(Inner));
  expect(rulesOf(Named)).not.toBe(rulesOf(Inner));
});

test('a nested object is held to its own rules and to inherited ones', () => {
  const [inner] = validateSync(new Outer());
  expect(inner?.children?.map(({ property }) => property).toSorted()).toEqual(['name', 'note']);
});
