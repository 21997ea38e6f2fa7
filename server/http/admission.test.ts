import { createAdmission } from './admission';

describe('createAdmission', () => {
  it('limits concurrent work per caller, and leaves the remaining capacity to other callers', () => {
    const admission = createAdmission(4, 2);
    const admitted = ['a', 'a', 'a', 'b', 'b', 'c'].map((caller) => admission.enter(caller));
    expect(admitted).toEqual([true, true, false, true, true, false]);
    admission.leave('a');
    expect([admission.enter('c'), admission.enter('a')]).toEqual([true, false]);
  });
});
