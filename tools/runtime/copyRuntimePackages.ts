import { copyRuntimePackages } from './runtimePackages';

/** `node --import tsx tools/runtime/copyRuntimePackages.ts FOLDER`: copies the packages that an image needs. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to copy to');
await copyRuntimePackages(folder);
