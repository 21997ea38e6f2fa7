export interface ImportCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export function sum(a: ImportCounts, b: ImportCounts): ImportCounts {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    removed: a.removed + b.removed,
    unchanged: a.unchanged + b.unchanged,
  };
}
