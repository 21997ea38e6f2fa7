import { nameKey } from './nameKey';

test.each([
  ['a capital letter', 'ada', 'Ada'],
  ['a Cyrillic letter', 'ada', 'аda'],
  ['Cyrillic capitals', 'ada', 'АDА'],
  ['full-width letters', 'ada', 'ａｄａ'],
  ['an invisible space', 'ada', 'a\u200bda'],
  ['an accent', 'ada', 'adá'],
  ['an l for an I', 'Ilia', 'llia'],
  ['a 1 for an I', 'Ilia', '1lia'],
  ['a 0 for an o', 'Bob', 'B0b'],
  ['an m for rn', 'Modern', 'Modem'],
  ['two v for a w', 'william', 'vvilliam'],
  ['two spaces', 'Ada Quill', 'ada  quill'],
  ['an underscore for a space', 'Ada Quill', 'ada_quill'],
  ['a lowercase Cyrillic letter', 'Вася', 'вася'],
])('the name key is not changed by %s: %s and %s', (_difference, name, lookalike) => {
  expect(nameKey(lookalike)).toBe(nameKey(name));
});

test.each([
  ['ada', 'eda'],
  ['ada', 'adam'],
  ['Вася', 'Вова'],
  ['田中', '山中'],
  ['adaquill', 'ada quill'],
])('the name key differs for %s and %s', (name, other) => {
  expect(nameKey(other)).not.toBe(nameKey(name));
});
