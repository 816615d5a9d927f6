import { delimiter } from 'node:path';

/** npm adds the tools of every parent folder to the path, so that a source package would build without its own. */
const isOfPackages = (folder: string) => /node_modules[\\/]\.bin[\\/]?$/.test(folder);

/**
 * Drops everything that this shell knows about the repository (npm sets a hundred variables), so that it can't help a
 * build elsewhere.
 */
export const cleanEnvironment = ({ PATH = '', HOME }: NodeJS.ProcessEnv) => ({
  PATH: PATH.split(delimiter)
    .filter((folder) => !isOfPackages(folder))
    .join(delimiter),
  HOME,
  NO_COLOR: '1',
});
