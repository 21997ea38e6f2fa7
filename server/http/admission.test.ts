import { createAdmission } from './admission';

describe('the admission of work', () => {
  it('limits the work in progress per caller, and leaves the rest to others', () => {
    const admission = createAdmission(4, 2);
    const admitted = ['a', 'a', 'a', 'b', 'b', 'c'].map((caller) => admission.enter(caller));
    expect(admitted).toEqual([true, true, false, true, true, false]);
    admission.leave('a');
    expect([admission.enter('c'), admission.enter('a')]).toEqual([true, false]);
  });
});
