/** The repository that the editors work in. */
export interface Repository {
  /** At GitHub: `owner/name`. */
  readonly name: string;
  readonly branch?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The repository that CMS_REPOSITORY names as `owner/name`, or the one at GitHub that Netlify builds from. Undefined
 * where neither says, as on one's own machine.
 * @throws TypeError when CMS_REPOSITORY is no such name
 */
export function repositoryFrom(environment: Environment): Repository | undefined {
  const { CMS_REPOSITORY, CMS_BRANCH, REPOSITORY_URL = '' } = environment;
  const name =
    CMS_REPOSITORY || /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(REPOSITORY_URL)?.[1];
  if (!name) return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new TypeError(
      'CMS_REPOSITORY must be the owner and name of a repository at GitHub: owner/name',
    );
  }
  // Without a branch the forms take the repository's default one.
  return { name, branch: CMS_BRANCH || undefined };
}
