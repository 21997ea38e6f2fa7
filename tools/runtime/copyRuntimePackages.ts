import { copyRuntimePackages } from './runtimePackages';

/** `node --import tsx tools/runtime/copyRuntimePackages.ts FOLDER`: copies the packages that an image needs. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Specify the destination folder');
await copyRuntimePackages(folder);
