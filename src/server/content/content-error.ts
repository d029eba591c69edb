/** Something in content/ that the site cannot be shown with. Its message is for whoever edits the files. */
export class ContentError extends Error {
  constructor(file: string, field: string, problem: string) {
    super(`content/${file}: ${field ? `${field} ` : ''}${problem}`);
    this.name = 'ContentError';
  }
}
