import { delimiter } from 'node:path';

/** npm puts the tools of each folder above into the path: with them a source package builds that has none of its own. */
const isOfPackages = (folder: string) => /node_modules[\\/]\.bin[\\/]?$/.test(folder);

/** What this shell knows of the repository (npm sets a hundred variables) must not help a build from elsewhere. */
export const cleanEnvironment = ({ PATH = '', HOME }: NodeJS.ProcessEnv) => ({
  PATH: PATH.split(delimiter)
    .filter((folder) => !isOfPackages(folder))
    .join(delimiter),
  HOME,
  NO_COLOR: '1',
});
