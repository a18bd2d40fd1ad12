/** Refusals begin with the path of the field that they are about, which means nothing to a buyer. */
export const withoutPath = (message: string) => message.replace(/^[\w.[\]]+: /, '');
