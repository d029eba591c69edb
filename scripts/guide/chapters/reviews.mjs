import { bringUp, chapter, takePicture } from '../phone.mjs';
import { text } from '../texts.mjs';

const author = 'Omar Haddad';

export const showReviews = (phone) =>
  chapter('reviews', async () => {
    const only = (key) => phone.page.getByRole('button', { name: new RegExp(`^${text(key)}\\b`) }).tap();
    await phone.tab('admin:frame.reviews').tap();
    await only('admin:reviews.pending');
    await phone.card(author).waitFor();
    await bringUp(phone.page.getByRole('group', { name: text('admin:reviews.filter') }));
    await takePicture('recensioni', phone.page);
    await phone.button('admin:reviews.approveOf', { name: author }).tap();
    await phone.dismiss('admin:reviews.approvedDone');
    await only('admin:reviews.approved');
    await phone.button('admin:reviews.featureOf', { name: author }).tap();
    await phone.dismiss('admin:reviews.featuredDone');
    await takePicture('recensione-approvata', phone.card(author));
  });
