/** The repository that the CMS edits. */
export interface Repository {
  /** `owner/name` on GitHub. */
  readonly name: string;
  readonly branch?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The repository in CMS_REPOSITORY, or else the GitHub repository that Netlify builds from. Undefined without either,
 * as on a developer's machine.
 * @throws TypeError if CMS_REPOSITORY isn't `owner/name`
 */
export function repositoryFrom(environment: Environment): Repository | undefined {
  const { CMS_REPOSITORY, CMS_BRANCH, REPOSITORY_URL = '' } = environment;
  const name =
    CMS_REPOSITORY || /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(REPOSITORY_URL)?.[1];
  if (!name) return undefined;
  if (!/^[\w.-]+\/[\w.-]+$/.test(name)) {
    throw new TypeError(
      'CMS_REPOSITORY must be the owner and name of a GitHub repository: owner/name',
    );
  }
  // Without a branch, the CMS uses the repository's default branch.
  return { name, branch: CMS_BRANCH || undefined };
}
