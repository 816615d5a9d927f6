import { delimiter } from 'node:path';

/** npm adds the tools of every parent folder to the path, so that a source package would build without its own. */
const isOfPackages = (folder: string) => /node_modules[\\/]\.bin[\\/]?$/.test(folder);

/** Nothing that this shell knows about the repository may help a build elsewhere (npm sets a hundred variables). */
export const cleanEnvironment = ({ PATH = '', HOME }: NodeJS.ProcessEnv) => ({
  PATH: PATH.split(delimiter)
    .filter((folder) => !isOfPackages(folder))
    .join(delimiter),
  HOME,
  NO_COLOR: '1',
});
