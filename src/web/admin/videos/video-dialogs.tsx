import type { ComponentType } from 'react';
import type { Video } from '#contract/videos.ts';
import type { QuestionProps } from '../shared/action-question.tsx';
import type { Opening } from '../shared/use-dialog.ts';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { EditVideoDialog } from './edit-video-dialog.tsx';
import { NewVideoDialog } from './new-video-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { DiscardFilmQuestion } from './renditions/discard-film-question.tsx';
import type { VideoDialogsState } from './use-video-dialogs.ts';

/** The dialogs of the videos tab, one of each for all cards. */
export function VideoDialogs({ dialogs }: { dialogs: VideoDialogsState }) {
  const { create, watching, editing, removal, discarding, actions } = dialogs;
  return (
    <>
      {create.subject !== undefined && (
        <NewVideoDialog key={`new ${create.turn}`} open={create.open} onOpenChange={create.setOpen} />
      )}
      {editing.subject && (
        <EditVideoDialog
          key={`edit ${editing.turn}`}
          subject={editing.subject}
          open={editing.open}
          onOpenChange={editing.setOpen}
          onReplace={actions.replace}
        />
      )}
      <About dialog={PreviewDialog} opening={watching} />
      <About dialog={DeleteVideoDialog} opening={removal} />
      <About dialog={DiscardFilmQuestion} opening={discarding} />
    </>
  );
}

/** A dialog about one video, made anew at each opening. */
function About({ dialog: One, opening }: { dialog: ComponentType<QuestionProps<Video>>; opening: Opening<Video> }) {
  const { subject, turn, open, setOpen } = opening;
  return subject && <One key={turn} subject={subject} open={open} onOpenChange={setOpen} />;
}
