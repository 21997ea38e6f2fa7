import { nameKey } from './nameKey';

test.each([
  ['ada', 'Ada'],
  ['ada', 'аda'],
  ['ada', 'АDА'],
  ['ada', 'ａｄａ'],
  ['ada', 'a\u200bda'],
  ['ada', 'adá'],
  ['Ilia', 'llia'],
  ['Ilia', '1lia'],
  ['Bob', 'B0b'],
  ['Modern', 'Modem'],
  ['william', 'vvilliam'],
  ['Ada Quill', 'ada  quill'],
  ['Ada Quill', 'ada_quill'],
  ['Вася', 'вася'],
])('the name key is the same for %s and %s', (name, lookalike) => {
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
